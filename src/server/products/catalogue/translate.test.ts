// The translation of a product's texts: by whichever service there is, said clearly where there is none.
import { beforeEach, expect, test } from 'vitest'
import { productCalls } from '#shared/products/products.contract.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeCustomer, makeMember } from '#test/make.ts'

const app = useApp()
const { translate } = productCalls
const cup = { q: '陶瓷杯', from: 'zh', to: 'en' } as const
let asked: string[][] = []
beforeEach(() => {
  asked = []
  app.ctx.translator = {
    translate: (...question) => {
      asked.push(question)
      return Promise.resolve(' Ceramic\n\u202ecup ')
    },
  }
})

test('a text comes back as one clean line', async () => {
  const seller = await makeCustomer(app)
  expect(await ok(app, seller, translate, cup)).toEqual({ translation: 'Ceramic cup' })
  expect(asked).toEqual([['陶瓷杯', 'zh', 'en']])
})

test('what does not fit the field is cut, by whole characters', async () => {
  const seller = await makeCustomer(app)
  app.ctx.translator = { translate: () => Promise.resolve('𠮷'.repeat(300)) }
  expect(await ok(app, seller, translate, cup)).toEqual({ translation: '𠮷'.repeat(255) })
})

test('without a service, with a broken one and with an empty answer the seller is told', async () => {
  const seller = await makeCustomer(app)
  app.ctx.translator = null
  await refused(app, seller, translate, cup, 'translation_off')
  app.ctx.translator = { translate: () => Promise.reject(new Error('54003')) }
  await refused(app, seller, translate, cup, 'translation_failed')
  app.ctx.translator = { translate: () => Promise.resolve(' \n') }
  await refused(app, seller, translate, cup, 'translation_failed')
})

test('nothing is asked for the same language, an endless text, or who edits no products', async () => {
  const seller = await makeCustomer(app)
  await refused(app, seller, translate, { q: 'Cup', from: 'en', to: 'en' }, 'invalid_input')
  await refused(app, seller, translate, { ...cup, q: 'x'.repeat(256) }, 'invalid_input')
  await refused(app, seller, translate, { ...cup, q: '' }, 'invalid_input')
  const viewer = await makeMember(app, seller.customerId, { permissions: ['products.view'] })
  await refused(app, viewer, translate, cup, 'forbidden')
  expect(asked).toEqual([])
})

test('sixty a minute for a customer, however many people it has', async () => {
  const seller = await makeCustomer(app)
  const editor = await makeMember(app, seller.customerId, { permissions: ['products.view', 'products.edit'] })
  for (let n = 0; n < 60; n++) await ok(app, n % 2 ? seller : editor, translate, cup)
  await refused(app, seller, translate, cup, 'too_often')
  await ok(app, await makeCustomer(app), translate, cup)
})
