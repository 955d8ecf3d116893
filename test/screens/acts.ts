// What a person does on a page, by role and label. Pages of other tabs stay in the document unseen, so only what is visible counts.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'

export const PDF_HEAD = '%PDF-'

/** The visible field of that label. */
export const field = (page: Page, label: string | RegExp): Locator =>
  page
    .getByLabel(label, typeof label === 'string' ? { exact: true } : {})
    .filter({ visible: true })
    .first()

/** Types into fields by their label. */
export async function fill(page: Page, values: Record<string, string | number>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(String(value))
}

/** The option of the open list that has this text. */
const option = (page: Page, text: string | RegExp): Locator =>
  page.locator('.ant-select-item-option').filter({ visible: true, hasText: text }).first()

/** Chooses from a list by its label; `typed` is what is searched for first. */
export async function choose(page: Page, label: string | RegExp, text: string | RegExp, typed?: string): Promise<void> {
  const box = page
    .getByRole('combobox', { name: label, ...(typeof label === 'string' && { exact: true }) })
    .filter({ visible: true })
    .first()
  await box.click()
  if (typed !== undefined) await box.pressSequentially(typed)
  await option(page, text).click()
}

export const button = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .filter({ visible: true })
    .first()

export const press = (page: Page, name: string | RegExp): Promise<void> => button(page, name).click()

/** Follows an entry of the main menu, opening its group first where it stands in one. */
export async function openMenu(page: Page, name: string, group?: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const entry = menu.getByRole('link', { name, exact: true })
  if (group && !(await entry.isVisible())) await menu.getByRole('button', { name: group, exact: true }).click()
  await entry.click()
}

/** The bytes and the name of what a button downloads. */
export async function download(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** The notice that tells what was done. */
export const said = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor()
