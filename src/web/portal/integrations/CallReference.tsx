// What one call of the API takes and answers, field by field, with an example in four languages.
import { Radio } from 'antd'
import { useState } from 'react'
import { Plate } from '#web/kit/layout/Page.tsx'
import { CopyButton } from '#web/kit/parts/CopyButton.tsx'
import { WideTable } from '#web/kit/parts/WideTable.tsx'
import { useText } from '#web/kit/text/text.ts'
import { fieldsOf, typeOf, type ApiCall, type Field, type Reference } from './api-document.ts'
import { Sentence } from './Sentence.tsx'
import { referenceText } from './reference.text.ts'

export function CallReference({ call, reference }: { call: ApiCall; reference: Reference }) {
  const t = useText(referenceText)
  const parameters = call.parameters.map(
    (one) => (one.$ref ? reference.components.parameters[lastOf(one.$ref)] : undefined) ?? one,
  )
  const body = call.requestBody?.content['application/json']
  const answer = call.responses['200']?.content?.['application/json']
  const taken = body ? fieldsOf(body.schema) : []
  return (
    <>
      <Plate title={t.request}>
        <p>
          {t.permission}: <code>{call['x-permission'] === 'any' ? t.everyKey : call['x-permission']}</code>
        </p>
        <Samples key={call.operationId} samples={call['x-codeSamples']} />
      </Plate>
      <Plate title={t.parameters}>
        <Fields
          label={t.parameters}
          fields={parameters.map(({ name, required, description, schema }) => ({
            name,
            type: typeOf(schema),
            required,
            about: description ?? '',
          }))}
        />
      </Plate>
      {body && (
        <Plate title={t.body}>
          {taken.length === 0 ? <p>{t.nothing}</p> : <Fields label={t.body} fields={taken} />}
        </Plate>
      )}
      <Plate title={t.answer}>
        {answer ? (
          <>
            {answer.example !== undefined && (
              <Code label={t.example} source={JSON.stringify(answer.example, null, 2)} />
            )}
            <Fields label={t.answer} fields={fieldsOf(answer.schema)} answered />
          </>
        ) : (
          <p>{t.file}</p>
        )}
      </Plate>
      <Plate title={t.refusals}>
        <Refusals call={call} reference={reference} />
      </Plate>
    </>
  )
}

const lastOf = (reference: string) => reference.split('/').at(-1) ?? ''

function Samples({ samples }: { samples: ApiCall['x-codeSamples'] }) {
  const t = useText(referenceText)
  const [label, choose] = useState('curl')
  const source = samples.find((sample) => sample.label === label)?.source ?? ''
  return (
    <>
      <Radio.Group
        aria-label={t.language}
        optionType="button"
        size="small"
        value={label}
        options={samples.map((sample) => sample.label)}
        onChange={({ target }) => choose(String(target.value))}
      />
      <Code label={label} source={source} />
    </>
  )
}

const Code = ({ label, source }: { label: string; source: string }) => (
  <div className="uc-api-code">
    <CopyButton value={source} label={label} />
    <pre tabIndex={0} role="region" aria-label={label}>
      {source}
    </pre>
  </div>
)

function Fields({ label, fields, answered = false }: { label: string; fields: Field[]; answered?: boolean }) {
  const t = useText(referenceText)
  const told = fields.some(({ about }) => about !== '')
  return (
    <WideTable label={label}>
      <thead>
        <tr>
          <th scope="col">{t.name}</th>
          <th scope="col">{t.type}</th>
          {!answered && <th scope="col">{t.required}</th>}
          {told && <th scope="col">{t.about}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, required, about }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td className="uc-api-type">{type}</td>
            {!answered && <td>{required ? t.yes : t.no}</td>}
            {told && (
              <td className="uc-api-about">
                <Sentence>{about}</Sentence>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

function Refusals({ call, reference }: { call: ApiCall; reference: Reference }) {
  const t = useText(referenceText)
  const rows = Object.entries(call.responses)
    .filter(([status]) => Number(status) >= 300)
    .map(([status, { $ref, description }]) => ({
      status,
      about: $ref ? (reference.components.responses[lastOf($ref)]?.description ?? '') : description,
    }))
  return (
    <WideTable label={t.refusals}>
      <thead>
        <tr>
          <th scope="col">{t.status}</th>
          <th scope="col">{t.about}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ status, about }) => (
          <tr key={status}>
            <td>{status}</td>
            <td className="uc-api-about">
              <Sentence>{about}</Sentence>
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
