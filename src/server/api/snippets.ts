// A call as programs write it, in four languages (Rule 21.9). A test runs them.
import type { Call } from '#shared/contract.ts'
import type { Example } from './document.ts'

type Snippet = { lang: string; label: string; source: string }

/** The address of the portal and the key come from the environment, as they should. */
export function snippetsOf(call: Call, example: Example): Snippet[] {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(example.path[name] ?? ''))
  const query = new URLSearchParams(example.query).toString()
  const address = query ? `${path}?${query}` : path
  const body = call.method === 'POST' ? JSON.stringify(example.body ?? {}, null, 2) : undefined
  const keyed = call.method === 'POST' && !call.reads
  return [
    { lang: 'Shell', label: 'curl', source: curl(address, body, keyed) },
    { lang: 'TypeScript', label: 'TypeScript', source: typescript(call, example, keyed) },
    { lang: 'Python', label: 'Python', source: python(address, call.download === true, body, keyed) },
    { lang: 'PHP', label: 'PHP', source: php(address, call.download === true, body, keyed) },
  ]
}

const quoted = (value: string) => `'${value.replaceAll("'", "'\\''")}'`

const curl = (address: string, body: string | undefined, keyed: boolean) =>
  [
    `curl -sS --fail-with-body "$UCENTER${address}"`,
    `  -H "Authorization: Bearer $UCENTER_KEY"`,
    ...(keyed ? [`  -H "Idempotency-Key: $(openssl rand -hex 16)"`] : []),
    ...(body === undefined ? [] : [`  -H 'Content-Type: application/json'`, `  --data ${quoted(body)}`]),
  ].join(' \\\n')

const indented = (value: unknown, by: number) => JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(by)}`)

function typescript(call: Call, { path, query, body }: Example, keyed: boolean): string {
  const params = [
    ...(Object.keys(path).length > 0 ? [`path: ${JSON.stringify(path)}`] : []),
    ...(Object.keys(query).length > 0 ? [`query: ${JSON.stringify(query)}`] : []),
    ...(keyed ? [`header: { 'Idempotency-Key': randomUUID() }`] : []),
  ]
  const options = [
    ...(params.length > 0 ? [`  params: { ${params.join(', ')} },`] : []),
    ...(call.method === 'POST' ? [`  body: ${indented(body ?? {}, 2)},`] : []),
    ...(call.download ? [`  parseAs: 'blob',`] : []),
  ]
  return `${keyed ? "import { randomUUID } from 'node:crypto'\n" : ''}import createClient from 'openapi-fetch'
import type { paths } from './ucenter-api.ts'

const api = createClient<paths>({
  baseUrl: process.env.UCENTER,
  headers: { Authorization: \`Bearer \${process.env.UCENTER_KEY}\` },
})
const { data, error } = await api.${call.method}('${call.path}'${options.length > 0 ? `, {\n${options.join('\n')}\n}` : ''})
if (error) throw new Error(error.detail)
console.log(data)`
}

const python = (
  address: string,
  isFile: boolean,
  body: string | undefined,
  keyed: boolean,
) => `import os, urllib.request${keyed ? ', uuid' : ''}

request = urllib.request.Request(
    os.environ["UCENTER"] + ${JSON.stringify(address)},
    headers={
        "Authorization": "Bearer " + os.environ["UCENTER_KEY"],${keyed ? '\n        "Idempotency-Key": str(uuid.uuid4()),' : ''}${body === undefined ? '' : '\n        "Content-Type": "application/json",'}
    },${body === undefined ? '' : `\n    data=r'''${body}'''.encode(),`}
)
with urllib.request.urlopen(request) as answer:
    print(answer.read()${isFile ? '' : '.decode()'})`

const php = (address: string, isFile: boolean, body: string | undefined, keyed: boolean) => `<?php
$request = curl_init(getenv('UCENTER') . '${address}');
curl_setopt_array($request, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_FAILONERROR => true,
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('UCENTER_KEY'),${keyed ? "\n        'Idempotency-Key: ' . bin2hex(random_bytes(16))," : ''}${body === undefined ? '' : "\n        'Content-Type: application/json',"}
    ],${body === undefined ? '' : `\n    CURLOPT_POSTFIELDS => <<<'JSON'\n${body}\nJSON,`}
]);
$answer = curl_exec($request);
if ($answer === false) exit(curl_error($request));
${isFile ? "file_put_contents('label.pdf', $answer);" : 'echo $answer;'}`
