// Versions of the client app: what the office keeps, and the newest of each platform for a brand. A brand's own version comes before the one
// for all brands.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { AppVersionRow, appVersionCalls, officeAppVersionCalls } from '#shared/brands/app-versions.contract.ts'
import { APP_PLATFORMS, compareVersions, type AppPlatform } from '#shared/brands/app-versions.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read, uniqueOr, write, type Tx } from '#server/base/database/transaction.ts'
import { qrCode } from '#server/base/qr-code.ts'

type Office = typeof officeAppVersionCalls
type Fields = ParsedInputOf<Office['addVersion']>
type Newest = OutputOf<typeof appVersionCalls.getAppNewVersion>

/** What a customer of this brand can download, whatever the platform. */
const published = (db: Database, platformType: number) =>
  db
    .selectFrom('app_version')
    .where('project_type', '=', 1)
    .where('is_published', '=', true)
    .where((or) => or.or([or('platform_type', 'is', null), or('platform_type', '=', platformType)]))

/** Whether the header offers the client app at all (`app_down_button_is_display`, Rule 15.3). */
export async function hasClientApp(db: Database, platformType: number): Promise<boolean> {
  return (await published(db, platformType).select('app_version_id').executeTakeFirst()) !== undefined
}

/** The newest published version of each platform for the reader's brand, each link also as a QR code. */
export async function getNewestApp(ctx: Ctx, actor: CustomerActor): Promise<Newest> {
  const rows = await read(ctx, actor, (db) =>
    published(db, actor.platformType)
      .select(['platform', 'platform_type', 'version', 'minimum_version', 'app_download_link', 'notes_en', 'notes_zh'])
      .execute(),
  )
  const infoOf = (platform: AppPlatform) => {
    const [newest] = rows
      .filter((row) => row.platform === platform)
      .sort(
        (a, b) =>
          Number(b.platform_type !== null) - Number(a.platform_type !== null) || compareVersions(b.version, a.version),
      )
    if (!newest) return null
    const { version, minimum_version, app_download_link, notes_en, notes_zh } = newest
    const notes = actor.request.language === 'en' ? notes_en : notes_zh || notes_en
    return { version, minimum_version, app_download_link, notes, qr_svg: qrCode(app_download_link) }
  }
  return Object.fromEntries(
    APP_PLATFORMS.map((platform) => [`${platform}_version_info`, infoOf(platform)]),
  ) as unknown as Newest
}

export function listAppVersions(ctx: Ctx, actor: StaffActor): Promise<AppVersionRow[]> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<AppVersionRow>`select v.*, b.name as brand_name
      from app_version v left join brand b on b.platform_type = v.platform_type
      order by v.created_at desc, v.app_version_id desc limit 500`.execute(db)
    return rows
  })
}

/** Refuses `app_version_exists` for the same version of the same app, `invalid_input` for a brand that does not exist. */
export function addAppVersion(ctx: Ctx, actor: StaffActor, input: Fields): Promise<{ app_version_id: string }> {
  const app_version_id = ctx.clock.id()
  return write(ctx, actor, async (tx) => {
    await unlessTaken(
      input,
      tx.db
        .insertInto('app_version')
        .values({
          ...input,
          platform_type: input.platform_type ?? null,
          app_version_id,
          created_at: tx.now,
          updated_at: tx.now,
        })
        .execute(),
    )
    tell(tx, app_version_id, undefined, input)
    return { app_version_id }
  })
}

/** Replaces everything of a version. Refuses `not_found` and what `addAppVersion` refuses. */
export function updateAppVersion(
  ctx: Ctx,
  actor: StaffActor,
  { app_version_id, ...values }: ParsedInputOf<Office['updateVersion']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = await tx.db
      .selectFrom('app_version')
      .selectAll()
      .where('app_version_id', '=', app_version_id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('not_found')
    await unlessTaken(
      values,
      tx.db
        .updateTable('app_version')
        .set({ ...values, platform_type: values.platform_type ?? null, updated_at: tx.now })
        .where('app_version_id', '=', app_version_id)
        .execute(),
    )
    tell(tx, app_version_id, before, values)
    return {}
  })
}

function unlessTaken<T>(input: Fields, work: Promise<T>): Promise<T> {
  const unknown = { path: 'platform_type', reason: { en: 'Not one of the choices', zh_CN: '不在可选范围内' } }
  return uniqueOr(work, {
    app_version_project_type_platform_platform_type_version_key: () =>
      new AppError('app_version_exists', { version: input.version }),
    app_version_platform_type_fkey: () => new AppError('invalid_input', undefined, [unknown]),
  })
}

function tell(tx: Tx, id: string, before: unknown, after: unknown): void {
  tx.note({ customerId: 0, object: 'app_version', objectId: id, before, after })
  tx.changed(['accounts'])
}
