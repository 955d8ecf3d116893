// A customer's page of its settings.
import type { PortalPages } from '../pages.ts'

const USAGE = '/settings/api-usage'
export const usagePath = (keyId: string): string => `${USAGE}?key_id=${keyId}`

export const settingsPages = {
  general: {
    path: '/settings/general',
    title: { en: 'General settings', zh_CN: '通用设置' },
    permission: 'settings.view',
    menu: { group: 'settings', icon: 'setting' },
  },
  usage: {
    path: USAGE,
    title: { en: 'API usage', zh_CN: 'API 用量' },
    permission: 'apiKeys.edit',
    menu: { group: 'settings', icon: 'api' },
  },
  evaluation: {
    path: '/evaluation',
    title: { en: 'Evaluation', zh_CN: '服务评价' },
    permission: 'settings.view',
    menu: { group: 'settings', icon: 'check' },
  },
} satisfies PortalPages
