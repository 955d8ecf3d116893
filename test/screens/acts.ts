// What a person does on a page, by role and label. Pages of other tabs stay in the document unseen, so only what is visible counts.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

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
  const box = field(page, label)
  await box.click()
  if (typed !== undefined) await box.pressSequentially(typed)
  await option(page, text).click()
}

/** What can be pressed under that name: a button, or a link that looks like one. */
export const button = (page: Page, name: string | RegExp): Locator => {
  // An icon in front is read out with its own lower-case name.
  const exactly = (text: string) => new RegExp(`^([a-z-]+ )?${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
  const named = { name: typeof name === 'string' ? exactly(name) : name }
  return page.getByRole('button', named).or(page.getByRole('link', named)).filter({ visible: true }).first()
}

export const press = (page: Page, name: string | RegExp): Promise<void> => button(page, name).click()

/** Follows an entry of the main menu, opening the group that it stands in; `group` where other groups have an entry of that name too. */
export async function openMenu(page: Page, name: string, group?: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const entry = menu.getByRole('link', { name, exact: true })
  const groups = menu.getByRole('button', { expanded: false, ...(group && { name: group }) })
  await menu.getByRole('link').first().waitFor()
  while (!(await entry.isVisible()) && (await groups.count()) > 0) await groups.first().click()
  await entry.click()
}

/** Waits until the page of exactly this title is on screen. */
export const arrive = (page: Page, title: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).filter({ visible: true }).waitFor()

/** The strip of open pages, one item each. */
export const tabs = (page: Page): Locator =>
  page.getByRole('navigation', { name: /^(Open pages|已打开的页面)$/ }).getByRole('listitem')

/** The bytes and the name of what a button downloads. */
export async function download(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** The notice that tells what was done. */
export const said = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor()

/** Expects of what `read` answers, again and again for up to 30 s. */
export const soon = <T>(read: () => Promise<T> | T) => expect.poll(read, { timeout: 30_000 })
