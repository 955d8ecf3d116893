// Slips of top-ups, as a customer files and opens them: documents with bytes of their own, for what must not lose one.
import { expect } from 'vitest'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { BROWSER_COOKIE } from '../browser.ts'
import { REMITTANCE } from '../corpus/world.ts'
import { post, somePdf } from './server-process.ts'

export type Slip = { id: string; bytes: Buffer }

/** Uploads a PDF of twice `size` bytes and files a top-up with it; answered, it is kept. */
export async function fileSlip(port: number, token: string, size: number): Promise<Slip> {
  const bytes = somePdf(size)
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'slip.pdf')
  const { file_id } = await post<{ file_id: string }>(port, token, topUpCalls.uploadSlip.path, form)
  const filed = JSON.stringify({ ...REMITTANCE, slip_file_id: file_id })
  return { id: (await post<{ top_up_id: string }>(port, token, topUpCalls.addTopup.path, filed)).top_up_id, bytes }
}

/** It opens for who owns it, whole. */
export async function opensWhole(port: number, token: string, { id, bytes }: Slip): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${topUpCalls.getSlip.path}?top_up_id=${id}`, {
    headers: { authorization: `Bearer ${token}`, cookie: BROWSER_COOKIE },
  })
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
}
