// Streams of news for open pages. A stream carries topics only, and falls silent soon after its session has ended: its last news makes
// the page ask again, and the answer sends it to the sign-in page.
import { sql } from 'kysely'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Stream } from '#server/base/http/send-stream.ts'

const CHECK_MS = 20_000

/** News for one customer's pages, or for the office's. */
export const newsFor =
  (ctx: Ctx, actor: CustomerActor | StaffActor, checkMs = CHECK_MS): Stream =>
  (push) => {
    const stopListening = ctx.live.listen(actor.kind === 'staff' ? null : actor.customerId, (topics) =>
      push({ topics }),
    )
    let open = true
    const check = setInterval(() => {
      sessionStands(ctx, actor).then(
        (stands) => {
          // Slow checks overtake each other: only the first of them says it.
          if (stands || !open) return
          stop()
          push({ topics: ['accounts'] })
        },
        // The database is away for a moment: the next check decides.
        () => undefined,
      )
    }, checkMs)
    check.unref()
    const stop = () => {
      open = false
      clearInterval(check)
      stopListening()
    }
    return stop
  }

/** Whether the session and its person are still there. It is not a use of the session: an open page alone keeps nobody signed in. */
async function sessionStands(ctx: Ctx, actor: CustomerActor | StaffActor): Promise<boolean> {
  if (!actor.tokenHash) return false
  const { rows } = await sql`select from session s
    left join member m on m.customer_id = s.customer_id and m.member_id = s.member_id and m.enabled
    left join staff t on t.staff_id = s.staff_id and t.enabled
    where s.token_hash = ${actor.tokenHash} and s.expires_at > ${ctx.clock.now()}
      and (m.member_id is not null or t.staff_id is not null)`.execute(ctx.db.office)
  return rows.length > 0
}
