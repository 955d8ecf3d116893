// A brand's pictures: drawn from what was uploaded when that is saved, kept as pixels, found by the hash of their bytes. What a drawing
// may hold is shared/brands/logo.ts.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fitted, PICTURE_BOXES, readLogo, type LogoRule, type PictureKind } from '#shared/brands/logo.ts'
import { AppError } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import type { Document } from '#server/base/http/http.ts'
import { drawSvgs, type DrawRule } from './draw-svg.ts'

/** The texts that a brand's pictures are drawn from; paper without one of its own takes the logo. */
export type Drawings = { logo_svg: string; favicon_svg: string; paper_svg: string }
export type Pictures = Partial<Record<PictureKind, Buffer>>
const YEAR_S = 365 * 24 * 3600

type Wanted = { kind: PictureKind; source: string; path: string }

const refusal = (path: string, rule: LogoRule | DrawRule, what?: string) =>
  new AppError('invalid_input', undefined, [{ path, reason: ruleText(rule, { what }) }])

/** These pictures. Refuses `invalid_input` at the path of the first that is no logo. */
async function draw(wanted: readonly Wanted[]): Promise<Pictures> {
  const asked = wanted.map(({ kind, source, path }) => {
    const logo = readLogo(source)
    if ('rule' in logo) throw refusal(path, logo.rule, logo.what)
    return { svg: fitted(logo.svg, PICTURE_BOXES[kind]), white: kind === 'paper' }
  })
  const pictures: Pictures = {}
  for (const [n, made] of (await drawSvgs(asked)).entries()) {
    const { kind, path } = wanted[n]!
    if ('rule' in made) throw refusal(path, made.rule)
    pictures[kind] = made.png
  }
  return pictures
}

/** A text as a picture of this kind. Refuses `invalid_input` at `path`. */
export async function drawPicture(source: string, kind: PictureKind, path: string): Promise<Buffer> {
  return (await draw([{ kind, source, path }]))[kind]!
}

/**
 * What `changed` has drawn; slow, so before a transaction. Paper follows the logo unless it has a drawing of its own, here or in what is
 * `standing`. Refuses `invalid_input`, each at its field.
 */
export function drawPictures(
  { logo_svg, favicon_svg, paper_svg }: { [K in keyof Drawings]?: string | undefined },
  standing: Omit<Drawings, 'favicon_svg'> = { logo_svg: '', paper_svg: '' },
): Promise<Pictures> {
  const wanted: Wanted[] = []
  if (logo_svg) wanted.push({ kind: 'logo', source: logo_svg, path: 'logo_svg' })
  if (favicon_svg) wanted.push({ kind: 'icon', source: favicon_svg, path: 'favicon_svg' })
  const own = paper_svg ?? standing.paper_svg
  if (logo_svg !== undefined || paper_svg !== undefined)
    wanted.push({
      kind: 'paper',
      source: own || (logo_svg ?? standing.logo_svg),
      path: own ? 'paper_svg' : 'logo_svg',
    })
  return draw(wanted)
}

/** Puts pictures in the place of the brand's earlier ones of the same kinds. */
export async function savePictures(db: Database, platformType: number, pictures: Pictures): Promise<void> {
  const rows = Object.entries(pictures).map(([kind, png]) => ({
    platform_type: platformType,
    kind,
    picture_hash: createHash('sha256').update(png).digest('hex'),
    png,
  }))
  if (rows.length === 0) return
  await db
    .insertInto('brand_picture')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['platform_type', 'kind'])
        .doUpdateSet({ picture_hash: sql`excluded.picture_hash`, png: sql`excluded.png` }),
    )
    .execute()
}

/** What stands as text without its pictures, as an earlier version left it and the demo enters it, is drawn now, once; what cannot be is logged. */
export async function drawMissing(ctx: Ctx): Promise<void> {
  const db = ctx.db.office
  const { rows } = await sql<{ platform_type: number; kind: PictureKind; source: string }>`
    select b.platform_type, d.kind, d.source from brand b,
      lateral (values ('logo', b.logo_svg), ('icon', b.favicon_svg), ('paper', coalesce(nullif(b.paper_svg, ''), b.logo_svg))) d (kind, source)
    where d.source <> '' and not exists (select from brand_picture p where p.platform_type = b.platform_type and p.kind = d.kind)
    order by b.platform_type, d.kind`.execute(db)
  for (const { platform_type, kind, source } of rows)
    try {
      await savePictures(db, platform_type, await draw([{ kind, source, path: kind }]))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const reason = error.refusal.fields?.[0]?.reason.en
      ctx.log.warn('a brand has no picture until another is chosen', { brand: platform_type, kind, reason })
    }
}

/** Where a picture of the brand `b` is fetched; empty: there is none. */
export const pictureUrl = (kind: PictureKind) =>
  sql<string>`coalesce((select '/api/ucenter/brandPicture?picture=' || p.picture_hash from brand_picture p
    where p.platform_type = b.platform_type and p.kind = ${kind}), '')`

/** A picture by its hash. Refuses `not_found`. */
export async function readPicture(db: Database, hash: string): Promise<Document> {
  const found = await db.selectFrom('brand_picture').select('png').where('picture_hash', '=', hash).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return {
    bytes: found.png,
    name: `${hash.slice(0, 8)}.png`,
    mediaType: 'image/png',
    inline: true,
    cacheSeconds: YEAR_S,
  }
}

/** The brand's picture for white paper; undefined: it has none. */
export async function paperPicture(db: Database, platformType: number): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('brand_picture')
    .select('png')
    .where('platform_type', '=', platformType)
    .where('kind', '=', 'paper')
    .executeTakeFirst()
  return found?.png
}
