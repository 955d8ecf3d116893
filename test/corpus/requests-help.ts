// Valid requests about the help as a brand tells it: each time another version is the newest, with nothing before it.
import { asOwner } from '#test/plan-faults.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

let count = 0
const WHICH = { platform_type: 1, chapter: 'orders', language: 'en' } as const
const QUERY = { ...WHICH, platform_type: '1' }

/** The number of the only version there is. Every customer of the brand reads it, so it is nobody's. */
async function written({ test, service }: World): Promise<number> {
  const version = ++count
  await asOwner(test, async (owner) => {
    await owner.query('delete from help_version')
    await owner.query('insert into help_version values ($1, $2, $3, $4, $5, $6, now())', [
      ...Object.values(WHICH), version, `## Orders ${version}\n\n- Point`, service.staffId,
    ]) // prettier-ignore
  })
  return version
}

export const helpRequests: Requests = {
  'GET /api/ucenter/customer/helpText/getTexts': async (world) => {
    await written(world)
    return { as: world.customer, input: {} }
  },
  'GET /api/office/helpText/getList': async (world) => {
    await written(world)
    return { as: world.service, input: { platform_type: '1' } }
  },
  'GET /api/office/helpText/getChapter': async (world) => ({
    as: world.service,
    input: { ...QUERY, version: String(await written(world)) },
  }),
  'GET /api/office/helpText/getVersions': async (world) => ({
    as: world.service,
    input: { ...QUERY, before: String((await written(world)) + 1) },
  }),
  'POST /api/office/helpText/saveChapter': async (world) => ({
    as: world.service,
    input: { ...WHICH, version: await written(world), body: '## Orders\n\n- New' },
  }),
  'POST /api/office/helpText/resetChapter': async (world) => ({
    as: world.service,
    input: { ...WHICH, version: await written(world) },
  }),
}
