// What is told of a parcel that waits for somebody: who must act, and what there is to do, in words for the customer and for the staff. Which
// word asks whom stands in tracking-words.ts.
import { actorOfTracking, wordKey } from '../tracking.rules.ts'
import { ACTOR_NAMES, both, type ToldBoth, type TrackingActor } from './tracking-actors.ts'

const AGREE_DELIVERY = both({
  en: 'The recipient should agree on a new delivery with the carrier; unclaimed parcels go back after some days.',
  zh_CN: '请收件人与承运商约定再次派送时间；逾期未妥投的包裹将被退回。',
})
const FEES = both({
  en: 'Duties, fees or a security check are open. Pay or explain them to the carrier, or ask customer service for help.',
  zh_CN: '存在未缴关税、费用或安检问题。请向承运商缴费或说明，也可联系客服协助。',
})
const REFUSED = both({
  en: 'The recipient refused the parcel. Decide whether it comes back or is given up, and tell customer service.',
  zh_CN: '收件人拒收。请决定退回还是放弃，并告知客服。',
})
const CLAIM: ToldBoth = {
  customer: {
    en: 'Customer service asks the carrier and tells you what comes of it.',
    zh_CN: '客服会向承运商查询并告知您结果。',
  },
  staff: {
    en: 'Ask the carrier for proof, open a claim, and tell the customer.',
    zh_CN: '请向承运商索取证明并提出索赔，同时告知客户。',
  },
}
const BACK: ToldBoth = {
  customer: {
    en: 'The parcel comes back. Customer service arranges with you what happens to the goods.',
    zh_CN: '包裹正在退回，货物如何处理由客服与您商定。',
  },
  staff: {
    en: 'The parcel comes back. Settle with the customer what happens to the goods.',
    zh_CN: '包裹正在退回，请与客户商定货物的处理方式。',
  },
}

/** For words that say more than who must act; by the word as it is written in tracking-words.ts. */
const BY_WORD: Record<string, ToldBoth> = {
  in_transit_customs_requiring_information: both({
    en: 'Give customs what they ask for: an invoice, a tax number or a description of the goods. Customer service passes it on.',
    zh_CN: '请提供海关要求的资料：发票、税号或货物说明，由客服转交。',
  }),
  customs_held: FEES,
  expired: {
    customer: {
      en: 'The carrier has said nothing for too long. Customer service asks where the parcel is.',
      zh_CN: '承运商长时间没有更新，客服会查询包裹位置。',
    },
    staff: {
      en: 'The carrier has said nothing for too long. Ask where the parcel is; open a claim if it does not know.',
      zh_CN: '承运商长时间没有更新，请查询包裹位置；若无结果请提出索赔。',
    },
  },
  available_for_pickup: both({
    en: 'The parcel waits at the pick-up point. It goes back if nobody collects it in time.',
    zh_CN: '包裹在自提点等待领取，逾期未取将被退回。',
  }),
  pickup_ready: both({
    en: 'The parcel waits at the pick-up point. It goes back if nobody collects it in time.',
    zh_CN: '包裹在自提点等待领取，逾期未取将被退回。',
  }),
  delivery_failure_security: FEES,
  exception_security: FEES,
  delivery_failure_rejected: REFUSED,
  exception_rejected: REFUSED,
  delivery_failure_invalid_address: both({
    en: 'The address is wrong or incomplete. Ask the recipient for the right one and give it to customer service.',
    zh_CN: '地址有误或不完整。请向收件人确认正确地址并告知客服。',
  }),
  exception_returning: BACK,
  exception_returned: BACK,
  returning: BACK,
  returned: BACK,
  exception_cancel: both({
    en: 'The shipment was canceled with the carrier. Decide whether the goods are sent again, and tell customer service.',
    zh_CN: '该运单已在承运商处取消。请决定是否重新发货，并告知客服。',
  }),
}

const BY_ACTOR: Record<TrackingActor, ToldBoth> = {
  recipient: AGREE_DELIVERY,
  customer: both({ en: 'Ask customer service what the carrier needs.', zh_CN: '请向客服了解承运商需要什么。' }),
  house: CLAIM,
  carrier: both({
    en: 'The carrier has to move it. Customer service asks again if nothing happens within a few days.',
    zh_CN: '需承运商推进；若数日内没有进展，客服会再次催问。',
  }),
}

const WORDS = new Map(Object.entries(BY_WORD).map(([word, told]) => [wordKey(word), told]))

/** Who must act after a carrier's word, and what there is to do; undefined when nobody must. */
export function adviceOf(word: string): { actor: TrackingActor; names: ToldBoth; advice: ToldBoth } | undefined {
  const actor = actorOfTracking(word)
  return actor && { actor, names: ACTOR_NAMES[actor], advice: WORDS.get(wordKey(word)) ?? BY_ACTOR[actor] }
}
