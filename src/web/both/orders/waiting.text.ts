// What both applications say of orders on hold and of interceptions.
import { text } from '#web/kit/text/text.ts'

export const waitingText = text({
  en: {
    onHold: 'On hold',
    heldByCustomer: 'On hold by the customer',
    heldByHouse: 'On hold by the house',
    holdLead: 'Goods and amount stay reserved; the order is not packed before it is released.',
    owner: ({ name }: { name: string }) => `Owner: ${name}.`,
    since: ({ at }: { at: string }) => `Since ${at}.`,
    hold: 'Put on hold',
    release: 'Release from hold',
    held: ({ count }: { count: number }) => (count === 1 ? '1 order is on hold' : `${count} orders are on hold`),
    released: ({ count }: { count: number }) =>
      count === 1 ? '1 order is released from hold' : `${count} orders are released from hold`,
    canceled: ({ count }: { count: number }) => (count === 1 ? '1 order is canceled' : `${count} orders are canceled`),
    refusedCount: ({ count }: { count: number }) =>
      count === 1 ? '1 order was refused' : `${count} orders were refused`,
    reason: 'Reason',
    cancelSelected: 'Cancel orders',
    tooMany: ({ limit }: { limit: number }) => `Hold or cancel at most ${limit} orders at once`,
    interception: 'Interception',
    intercept: 'Ask for interception',
    interceptLead:
      'The warehouse tries to stop the order. It is not guaranteed; until the answer the order is neither packed nor shipped.',
    interceptAway:
      'The parcel has left. The carrier may be asked to bring it back; it then becomes a return. Any refund is arranged with customer service.',
    interceptSent: 'The interception is asked for; the answer appears here',
    why: 'Why',
    note: 'What the warehouse should know',
    asked: ({ at, name }: { at: string; name: string }) => `Asked ${at} by ${name}.`,
    answered: ({ at }: { at: string }) => `Answered ${at}.`,
    openLead: 'The order is neither packed nor shipped before this is answered.',
    returningLead:
      'A return is open for the parcel: it is inspected when it is back, and the customer decides what becomes of the goods. A refund is not booked automatically; customer service arranges it.',
    answerStopped: 'Stopped: cancel the order',
    answerRefused: 'Refuse',
    answerReturning: 'Goods come back',
    stoppedLead:
      'The order is canceled. A packed one is unpacked first; goods and amount are given back and every fee is refunded. The customer reads the reason.',
    refusedLead: 'The order goes on as before. The customer reads the reason and may ask again.',
    answerDone: ({ no }: { no: string }) => `The interception of ${no} is answered`,
    batchReasonLead: ({ count }: { count: number }) =>
      count === 1
        ? 'The reason is part of the order’s history.'
        : `One reason for all ${count} orders, part of their history.`,
  },
  zh_CN: {
    onHold: '已暂停',
    heldByCustomer: '客户已暂停处理',
    heldByHouse: '我方已暂停处理',
    holdLead: '库存与金额继续保留；解除暂停前不会打包。',
    owner: ({ name }: { name: string }) => `负责人：${name}。`,
    since: ({ at }: { at: string }) => `开始时间：${at}。`,
    hold: '暂停处理',
    release: '解除暂停',
    held: ({ count }: { count: number }) => `${count} 个订单已暂停处理`,
    released: ({ count }: { count: number }) => `${count} 个订单已解除暂停`,
    canceled: ({ count }: { count: number }) => `${count} 个订单已取消`,
    refusedCount: ({ count }: { count: number }) => `${count} 个订单未能处理`,
    reason: '原因',
    cancelSelected: '取消订单',
    tooMany: ({ limit }: { limit: number }) => `一次最多暂停或取消 ${limit} 个订单`,
    interception: '拦截',
    intercept: '申请拦截',
    interceptLead: '仓库会尽力拦截订单，但不保证成功；答复之前不会打包或发货。',
    interceptAway: '包裹已发出，可请承运商退回，退回后按退件处理；退款由客服与您另行处理。',
    interceptSent: '已申请拦截，处理结果会显示在此处',
    why: '拦截原因',
    note: '给仓库的说明',
    asked: ({ at, name }: { at: string; name: string }) => `${name} 于 ${at} 申请。`,
    answered: ({ at }: { at: string }) => `处理时间：${at}。`,
    openLead: '处理之前订单不会打包或发货。',
    returningLead: '已为该包裹创建退件：到仓后质检，由客户决定如何处理货物。退款不会自动处理，由客服安排。',
    answerStopped: '拦截成功：取消订单',
    answerRefused: '拒绝拦截',
    answerReturning: '货物退回',
    stoppedLead: '订单将被取消。已打包的先撤销打包，库存和金额退还，所有费用全额退回。客户会看到该原因。',
    refusedLead: '订单继续处理。客户会看到该原因，可再次申请。',
    answerDone: ({ no }: { no: string }) => `${no} 的拦截申请已处理`,
    batchReasonLead: ({ count }: { count: number }) =>
      count === 1 ? '原因会记入订单动态。' : `${count} 个订单使用同一原因，并记入订单动态。`,
  },
})
