// A booking's way to the warehouse in another test's story: its account manager confirms it.
import type { Browser } from 'playwright-core'
import { openMenu, said } from './acts.ts'
import { enter } from './people.ts'

/** Confirms a submitted booking, so that the warehouse can receive it. */
export async function confirmBooking(browser: Browser, number: string): Promise<void> {
  const { page, context } = await enter(browser, 'office', 'manager@harbourline.example')
  await openMenu(page, 'Inbound bookings')
  const row = page.getByRole('row').filter({ hasText: number })
  await row.getByRole('button', { name: 'Confirm' }).click()
  await said(page, `${number} was confirmed`)
  await context.close()
}
