// Where the browser of the demo arrives with its code: the simulator redeems it as a real ordering system does, by a signed call, and says who has come. Only
// where a brand's ordering system is the simulator.
import type { Language } from '#shared/language.ts'
import type { Envelope, OutputOf } from '#shared/contract.ts'
import { orderingCalls } from '#shared/integrations/dropshipping.contract.ts'
import { AppError } from '#shared/errors.ts'
import { languageOf, type Routes } from '#server/base/http/http.ts'
import { plainPage, PLAIN_POLICY } from '#server/base/http/plain-page.ts'
import { redeemMessage } from '#server/outside/ordering/ordering-simulator.ts'
import { findOrdering, openOrdering } from './ordering-systems.ts'

export const SIMULATOR_URL = '/simulator/ordering'

type Person = OutputOf<typeof orderingCalls.redeem>
type Words = {
  title: string
  welcome: (person: Person) => string
  known: (person: Person) => string
  refused: string
  note: string
}
const WORDS: Record<Language, Words> = {
  en: {
    title: 'Simulator of an ordering system',
    welcome: ({ username, company }) => `You are signed in as ${username} (${company}).`,
    known: ({ email, external_id }) => `It knows you by ${email}, with the account ${external_id}.`,
    refused: 'Nobody is signed in: ',
    note: 'This page belongs to the demo. A real ordering system stands at its own address and would show its shop here.',
  },
  zh_CN: {
    title: '下单系统模拟器',
    welcome: ({ username, company }) => `您已以 ${username}（${company}）的身份登录。`,
    known: ({ email, external_id }) => `系统中的邮箱为 ${email}，账号为 ${external_id}。`,
    refused: '未登录：',
    note: '本页面仅用于演示。真实的下单系统有自己的地址，并会在此显示其商城。',
  },
  zh_TW: {
    title: '下單系統模擬器',
    welcome: ({ username, company }) => `您已以 ${username}（${company}）的身分登入。`,
    known: ({ email, external_id }) => `系統中的信箱為 ${email}，帳號為 ${external_id}。`,
    refused: '未登入：',
    note: '本頁面僅用於示範。真實的下單系統有自己的位址，並會在此顯示其商城。',
  },
}

export const simulatorPage: Routes = {
  calls: [],
  mount: (app, ctx) => {
    app.get<{ Querystring: { code?: unknown } }>(`${SIMULATOR_URL}/enter`, async (request, reply) => {
      const system = (await findOrdering(ctx)).find(({ simulated }) => simulated)
      const opened = system && openOrdering(ctx, system)
      if (!opened) throw new AppError('not_found')
      const language = languageOf(request)
      const { headers, body } = redeemMessage(String(request.query.code ?? ''), opened.secret, `sim_${ctx.clock.id()}`, ctx.clock.now())
      const asked = { ...headers, 'accept-language': request.headers['accept-language'] ?? 'en' }
      const answer = await app.inject({ method: 'POST', url: orderingCalls.redeem.path, headers: asked, payload: body })
      const { content, msg } = answer.json<Envelope<Person | null>>()
      const words = WORDS[language]
      const told = content ? [words.welcome(content), words.known(content)] : [`${words.refused}${msg}`]
      void reply.header('cache-control', 'no-store').header('content-security-policy', PLAIN_POLICY).type('text/html; charset=utf-8')
      return reply.code(answer.statusCode).send(plainPage(answer.statusCode, language, [words.title, ...told, words.note]))
    })
  },
} // prettier-ignore
