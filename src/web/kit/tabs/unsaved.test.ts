// A dialog's input is saved or given up by itself, a tab's with all that lies over it.
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsaved, isUnsaved, markSaved, markUnsaved, onUnsaved, partOf, unsavedTabs } from './unsaved.ts'

vi.stubGlobal('window', new EventTarget())
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const dialog = partOf('/orders/7', 'dialog')

beforeEach(forgetUnsaved)

test('a tab with a dialog in which something was typed is unsaved, until the dialog is given up', () => {
  markUnsaved(dialog)
  expect([isUnsaved('/orders/7'), isUnsaved(dialog), asksBeforeLeaving()]).toEqual([true, true, true])
  expect([...unsavedTabs()]).toEqual(['/orders/7'])
  markSaved(dialog)
  expect([isUnsaved('/orders/7'), isUnsaved(dialog), asksBeforeLeaving()]).toEqual([false, false, false])
  expect([...unsavedTabs()]).toEqual([])
})

test('a dialog that is saved or given up takes nothing from the page beneath', () => {
  const heard: string[] = []
  const stop = onUnsaved((key, unsaved) => heard.push(`${key} ${unsaved}`))
  markUnsaved('/orders/7')
  markUnsaved(dialog)
  markSaved(dialog)
  stop()
  expect(isUnsaved('/orders/7')).toBe(true)
  expect(heard).toEqual(['/orders/7 true', '/orders/7#dialog true', '/orders/7#dialog false'])
})

test('a tab that goes takes its dialogs along, and no other tab’s', () => {
  markUnsaved(dialog)
  markUnsaved(partOf('/orders/70', 'dialog'))
  markSaved('/orders/7')
  expect([isUnsaved('/orders/7'), isUnsaved('/orders/70')]).toEqual([false, true])
})
