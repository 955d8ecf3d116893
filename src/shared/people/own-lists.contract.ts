// What a person makes of the own lists, on either side: columns and saved views. The lists themselves are their domains'; the columns come
// with getCurrentUser.
import { call } from '../contract.ts'
import { done } from '../fields.ts'
import { listInputs, listViewKey, listViews, listViewShare, OFFICE_LISTS, PORTAL_LISTS } from '../list-settings.ts'

const reads = { method: 'GET', permission: 'any' } as const
const writes = { method: 'POST', permission: 'any' } as const

const TITLES = {
  columns: { en: 'Arrange the columns of a list', zh_CN: '设置列表的列' },
  views: 'Saved views of a list',
  add: { en: 'Save a view of a list', zh_CN: '保存列表视图' },
  update: { en: 'Change a saved view', zh_CN: '修改已保存的视图' },
  share: { en: 'Share a saved view', zh_CN: '共享已保存的视图' },
  delete: { en: 'Delete a saved view', zh_CN: '删除已保存的视图' },
  restore: { en: 'Take back the deletion of a saved view', zh_CN: '恢复已删除的视图' },
} as const

const ours = listInputs(PORTAL_LISTS)
const portal = { audience: 'customer' } as const
const customers = '/api/ucenter/user'

export const ownListCalls = {
  saveColumns: call({
    ...writes, ...portal, path: `${customers}/saveListColumns`, title: TITLES.columns, input: ours.columns, output: done,
  }), // prettier-ignore
  getViews: call({
    ...reads, ...portal, path: `${customers}/getListViews`, title: TITLES.views, input: ours.views, output: listViews,
  }), // prettier-ignore
  addView: call({
    ...writes, ...portal, path: `${customers}/addListView`, title: TITLES.add, input: ours.add, output: listViewKey,
  }), // prettier-ignore
  updateView: call({
    ...writes, ...portal, path: `${customers}/updateListView`, title: TITLES.update, input: ours.update, output: done,
  }), // prettier-ignore
  /** With the other people of the customer, or no longer (Rule 18.13); not for suppliers. */
  shareView: call({
    ...writes, ...portal, path: `${customers}/shareListView`, title: TITLES.share, input: listViewShare, output: done,
  }), // prettier-ignore
  deleteView: call({
    ...writes, ...portal, path: `${customers}/deleteListView`, title: TITLES.delete, input: listViewKey, output: done,
  }), // prettier-ignore
  /** Takes a deletion back, within a minute. */
  restoreView: call({
    ...writes, ...portal, path: `${customers}/restoreListView`, title: TITLES.restore, input: listViewKey, output: done,
  }), // prettier-ignore
}

const theirs = listInputs(OFFICE_LISTS)
const office = { audience: 'staff' } as const
const staff = '/api/office/user'

/** The same calls for the staff. */
export const officeOwnListCalls = {
  saveColumns: call({
    ...writes, ...office, path: `${staff}/saveListColumns`, title: TITLES.columns, input: theirs.columns, output: done,
  }), // prettier-ignore
  getViews: call({
    ...reads, ...office, path: `${staff}/getListViews`, title: TITLES.views, input: theirs.views, output: listViews,
  }), // prettier-ignore
  addView: call({
    ...writes, ...office, path: `${staff}/addListView`, title: TITLES.add, input: theirs.add, output: listViewKey,
  }), // prettier-ignore
  updateView: call({
    ...writes, ...office, path: `${staff}/updateListView`, title: TITLES.update, input: theirs.update, output: done,
  }), // prettier-ignore
  shareView: call({
    ...writes, ...office, path: `${staff}/shareListView`, title: TITLES.share, input: listViewShare, output: done,
  }), // prettier-ignore
  deleteView: call({
    ...writes, ...office, path: `${staff}/deleteListView`, title: TITLES.delete, input: listViewKey, output: done,
  }), // prettier-ignore
  restoreView: call({
    ...writes, ...office, path: `${staff}/restoreListView`, title: TITLES.restore, input: listViewKey, output: done,
  }), // prettier-ignore
}
