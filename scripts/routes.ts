// `npm run routes`: every call with audience and permission, one a line.
import { allCalls } from '#server/routes.ts'

for (const call of [...allCalls].sort((a, b) => (a.path < b.path ? -1 : 1))) {
  process.stdout.write(
    `${call.method.padEnd(5)}${call.path.padEnd(58)}${call.audience.padEnd(10)}${call.permission ?? '-'}\n`,
  )
}
