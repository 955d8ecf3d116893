// A wave on a phone: it is made, walked and picked, what is not found takes its order out, and the packing desk goes on with the next order.
import { expect, test } from 'vitest'
import { arrive, download, field, press, said } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()

test('a wave is made, picked at 390 px, short of one order, and leads to the packing desk', async () => {
  const walter = await enter(browser(), 'office', 'duisburg@harbourline.example', { width: 390, height: 844 })
  const { page } = walter
  // As a phone: without a viewer of PDFs the file is saved.
  await walter.context.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }))
  await page.goto(address('office', '/waves'))
  await arrive(page, 'Waves')
  await press(page, 'Make a wave')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Warehouse' }).waitFor()
  await said(page, /\d+ orders wait/)
  await dialog.getByLabel('At most orders').fill('3')
  await dialog.getByRole('button', { name: 'Make a wave' }).click()
  await arrive(page, /^Wave \d+/)
  const orders = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
  expect(await orders.count()).toBe(3)
  await snap(page, 'waves wave')
  const paper = await download(page, () => press(page, 'Print pick list'))
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('link', { name: 'Pick', exact: true }).click()
  await arrive(page, /^Pick wave \d+/)
  const scan = async (code: string) => {
    await field(page, /^(Scan|Go to)/).focus()
    await page.keyboard.type(`${code}\n`)
  }
  const line = page.getByRole('form', { name: 'Here now' })
  const shown = async () => (await line.locator('h2, p').allInnerTexts()).join()
  let short = false
  while (!(await page.getByText(/The wave is picked|nothing to pick/).count())) {
    const before = await shown()
    const place = await line.getByRole('heading').innerText()
    const sku = await line.locator('strong').first().innerText()
    if (place !== 'No location') {
      await scan('Z-99-99-9')
      await said(page, `Z-99-99-9 is not ${place}`)
      await scan(place)
      await said(page, `${place}: right`)
    }
    await scan('NO-SUCH-GOODS')
    await said(page, `NO-SUCH-GOODS is not ${sku}`)
    const of = Number((await line.getByText(/^\/ \d+$/).innerText()).slice(2))
    if (!short) {
      await snap(page, 'waves pick')
      short = true
      await press(page, 'Not enough here')
      await page.getByRole('dialog').getByRole('button', { name: 'The location is empty' }).click()
      await said(page, /Left the wave, empty the slots: SO/)
      await expect.poll(shown).not.toBe(before)
      continue
    }
    await scan(sku)
    await said(page, new RegExp(`${sku}: 1 of ${of}`))
    await field(page, `Quantity of ${sku}`).fill(String(of))
    await press(page, 'Picked, next')
    await said(page, new RegExp(`${sku}: ${of} picked|The wave is picked`))
    await expect.poll(shown).not.toBe(before)
  }
  await page.getByRole('link', { name: 'To the wave' }).click()
  await arrive(page, /^Wave \d+/)
  await said(page, 'Goods missing')
  const pack = page.getByRole('link', { name: /^Pack: SO/ })
  expect(await pack.count()).toBeGreaterThan(0)
  await pack.first().click()
  await arrive(page, 'Packing desk')
  await said(page, /^Wave \d+, slot \d+$/)
  await snap(page, 'waves packing desk')
  expect(walter.errors).toEqual([])
  await walter.context.close()
})
