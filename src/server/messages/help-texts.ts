// The help as a brand tells it (Rules 18.25, 18.26). A version is written once and never changed; going back is one version more.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { inLanguage } from '#shared/language.ts'
import { CHAPTERS } from '#shared/messages/help/chapters.ts'
import { asMarkdown } from '#shared/messages/help/own-text.ts'
import type { helpCalls, HelpChapter, officeHelpCalls } from '#shared/messages/help/help.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { EVERYBODY } from '#server/base/http/live.ts'
import { read, uniqueOr, write } from '#server/base/database/transaction.ts'

type Calls = typeof officeHelpCalls
type Place = Omit<ParsedInputOf<Calls['resetChapter']>, 'version'>
const SHOWN = 20

/** What the reader's brand tells otherwise; what it has in Chinese alone is built in for a reader of English, and the other way round. */
export function getHelpTexts(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<typeof helpCalls.getTexts>> {
  const { language } = actor.request
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<{ chapter: HelpChapter; body: string }>`select chapter, body from (
        select distinct on (h.chapter) h.chapter, h.body
        from customer c join help_version h on h.platform_type = c.platform_type and h.language = ${language === 'en' ? 'en' : 'zh_CN'}
        where c.customer_id = ${actor.customerId} order by h.chapter, h.version desc) newest
      where body is not null`.execute(db)
    return rows.map(({ chapter, body }) => ({ chapter, body: inLanguage({ en: '', zh_CN: body, ...(language === 'en' && { en: body }) }, language) }))
  })
} // prettier-ignore

const COLUMNS = sql`h.version, h.body is not null as is_own, s.name as written_by_name, h.written_at`

/** The newest version of each chapter and language that was ever written for a brand. Refuses `not_found`. */
export function listHelpTexts(ctx: Ctx, actor: StaffActor, platformType: number): Promise<OutputOf<Calls['getList']>> {
  return read(ctx, actor, async (db) => {
    const [{ rows: brands }, { rows }] = await Promise.all([
      sql`select from brand where platform_type = ${platformType}`.execute(db),
      sql<
        OutputOf<Calls['getList']>[number]
      >`select distinct on (h.chapter, h.language) h.chapter, h.language, ${COLUMNS}
        from help_version h join staff s on s.staff_id = h.written_by where h.platform_type = ${platformType}
        order by h.chapter, h.language, h.version desc`.execute(db),
    ])
    if (brands.length === 0) throw new AppError('not_found')
    return rows
  })
}

/** The newest version, or the one that is asked for; version 0 where nothing was ever written. Refuses `not_found`. */
export function getHelpChapter(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['getChapter']>,
): Promise<OutputOf<Calls['getChapter']>> {
  const chapter = CHAPTERS.find(({ key }) => key === input.chapter)
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<{ version: number | null; body: string | null }>`select h.version, h.body from brand b
      left join lateral (select version, body from help_version where platform_type = b.platform_type and chapter = ${input.chapter}
        and language = ${input.language} and version = coalesce(${input.version ?? null}::int, version) order by version desc limit 1) h on true
      where b.platform_type = ${input.platform_type}`.execute(db)
    const [found] = rows
    if (!found || !chapter || (found.version === null && input.version !== undefined)) throw new AppError('not_found')
    return { version: found.version ?? 0, body: found.body, built_in: asMarkdown(chapter, input.language) }
  })
}

/** The newest first. */
export function listHelpVersions(
  ctx: Ctx,
  actor: StaffActor,
  { platform_type, chapter, language, before }: ParsedInputOf<Calls['getVersions']>,
): Promise<OutputOf<Calls['getVersions']>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<OutputOf<Calls['getVersions']>['rows'][number]>`select ${COLUMNS}
      from help_version h join staff s on s.staff_id = h.written_by
      where h.platform_type = ${platform_type} and h.chapter = ${chapter} and h.language = ${language}
        and h.version < coalesce(${before ?? null}::int, 1000001) order by h.version desc limit ${SHOWN + 1}`.execute(
      db,
    )
    return { rows: rows.slice(0, SHOWN), more: rows.length > SHOWN }
  })
}

/** Refuses `help_changed` where another version is the newest by now, and `not_found` for a brand that there is not. */
export function saveHelpChapter(
  ctx: Ctx,
  actor: StaffActor,
  { version, body, ...place }: ParsedInputOf<Calls['saveChapter']>,
): Promise<{ version: number }> {
  return writeVersion(ctx, actor, place, version, body)
}

/** Back to the built-in text. Refuses what `saveHelpChapter` refuses, and `help_built_in` where that is the text already. */
export function resetHelpChapter(
  ctx: Ctx,
  actor: StaffActor,
  { version, ...place }: ParsedInputOf<Calls['resetChapter']>,
): Promise<{ version: number }> {
  return writeVersion(ctx, actor, place, version, null)
}

function writeVersion(ctx: Ctx, actor: StaffActor, place: Place, opened: number, body: string | null) {
  const { platform_type, chapter, language } = place
  const changed = () => new AppError('help_changed')
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<{ version: number | null; is_own: boolean | null }>`select h.version, h.body is not null as is_own from brand b
      left join lateral (select version, body from help_version where platform_type = b.platform_type and chapter = ${chapter}
        and language = ${language} order by version desc limit 1) h on true
      where b.platform_type = ${platform_type}`.execute(tx.db)
    const [before] = rows
    if (!before) throw new AppError('not_found')
    if ((before.version ?? 0) !== opened) throw changed()
    if (body === null && (before.version === null || !before.is_own)) throw new AppError('help_built_in')
    const version = opened + 1
    await uniqueOr(
      tx.db
        .insertInto('help_version')
        .values({ ...place, version, body, written_by: actor.id, written_at: tx.now })
        .execute(),
      { help_version_pkey: changed },
    )
    const objectId = `${platform_type}/${chapter}/${language}`
    // The versions keep the text itself.
    tx.note({ customerId: 0, object: 'help_text', objectId, before: { version: opened }, after: { version, chars: body?.length ?? 0 } })
    tx.changed(['notices'], EVERYBODY)
    return { version }
  })
} // prettier-ignore
