// Traditional Chinese as a reader in Taiwan writes it, and that nothing which somebody typed is rewritten.
import { expect, test } from 'vitest'
import { refusalText } from '#shared/errors.ts'
import { inLanguage, withTraditional } from '#shared/language.ts'
import type { FeeBasis } from '#shared/rates/calculator/fees.ts'
import { basisText } from '#shared/rates/rates.text.ts'
import { accountMail, MAILS } from '#server/access/account-mails.ts'
import { officeMenu, portalMenu } from '#server/access/signing-in/menus.ts'
import { documentText } from '#server/paper/documents.text.ts'
import { runsOf } from '#server/paper/fonts.ts'
import { packingListPdf } from '#server/inbound/papers/packing-list.ts'
import { readPdf } from '#server/paper/read-pdf.testing.ts'
import { languageOf } from './http/http.ts'
import { derived, traditional } from './traditional.ts'
import type { MailBrand } from '#server/mail/index.ts'

test.each([
  ['仓库账号登录', '倉庫帳號登入'],
  ['邮箱或密码错误', '電子信箱或密碼錯誤'],
  ['退出登录', '登出'],
  ['确定要退出登录吗？', '確定要登出嗎？'],
  ['默认显示最近 90 天的订单', '預設顯示最近 90 天的訂單'],
  ['打印面单', '列印託運單'],
  ['物流单号、条码、二维码', '物流單號、條碼、QR Code'],
  ['文件类型无效：仅支持 PDF', '檔案類型無效：僅支援 PDF'],
  ['请先通过支持的方式付款', '請先透過支援的方式付款'],
  ['审核通过', '審核通過'],
  ['订单列表', '訂單列表'],
  ['单列', '單欄'],
  ['列设置', '欄位設定'],
  ['请至少选择一行', '請至少選擇一列'],
  ['每行一个SKU', '每行一個SKU'],
  ['按状态查看订单', '依狀態檢視訂單'],
  ['执行主按钮', '執行主按鈕'],
  ['账单、充值、到账金额', '帳單、儲值、到帳金額'],
  ['体积重与体积', '材積重與體積'],
  ['签收后打印标签', '簽收後列印標籤'],
  ['复制、重复、恢复、回复', '複製、重複、恢復、回覆'],
  ['后台、工作台、平台', '後台、工作台、平台'],
  ['余额', '餘額'],
  ['使用该账号登录的人会立即退出。您可以随时重新启用。', '使用該帳號登入的人會立即登出。您可以隨時重新啟用。'],
  ['订单将以当前时间变为“已发货”，不能撤销。', '訂單將以目前時間變為「已出貨」，不能撤銷。'],
  ['SKU', 'SKU'],
])('%s → %s', (simplified, expected) => {
  expect(traditional(simplified)).toBe(expected)
  expect(traditional(expected)).toBe(expected)
})

test('a refusal is converted around what it names', () => {
  const refusal = { code: 'country_not_served', params: { country: '马来西亚的账号' } } as const
  expect(refusalText(refusal, 'zh_TW')).toBe('該物流方式不配送至 马来西亚的账号')
  const told = { code: 'booking_state', params: { status: { en: 'Shelved', zh_CN: '待上架账号' } } } as const
  expect(refusalText(told, 'zh_TW')).toBe('狀態為「待上架帳號」的預約不能進行此操作')
})

test('a set of texts is converted once, functions around the words they are given', () => {
  const texts = {
    save: '保存',
    greet: ({ name }: { name: string }) => `账号 ${name}，您好`,
    row: (n: number) => `第 ${n} 页`,
  }
  const made = derived(texts)
  expect(made.save).toBe('儲存')
  expect(made.greet({ name: '张伟账号' })).toBe('帳號 张伟账号，您好')
  expect(made.row(3)).toBe('第 3 頁')
  expect(derived(texts)).toBe(made)
})

test('what is the same in both languages is data and stays', () => {
  expect(inLanguage({ en: '华东仓', zh_CN: '华东仓' }, 'zh_TW')).toBe('华东仓')
  expect(withTraditional({ en: 'Shipped', zh_CN: '已发货' })).toEqual({
    en: 'Shipped',
    zh_CN: '已发货',
    zh_TW: '已出貨',
  })
})

test('menus and explanations of fees', () => {
  const titles = [...portalMenu(new Set(['orders.view']), new Set(), {}), ...officeMenu(new Set(['orders.view']), {})]
  expect(titles.map(({ meta }) => meta.title_tw)).toEqual(expect.arrayContaining(['訂單']))
  const basis = {
    rule: 'dangerous_goods',
    currency: 'EUR',
    inputs: { attribute: 'battery', per_parcel: '1', weight_kg: '2', per_kg: '3' },
  }
  expect(basisText(basis as FeeBasis, 'EUR', 'zh_TW')).toContain('含電池')
})

test('the header names the script', () => {
  const asked = (header: string) => languageOf({ headers: { 'accept-language': header } } as never)
  expect(['zh-tw', 'zh-TW,zh;q=0.9', 'zh-HK', 'zh-Hant'].map(asked)).toEqual(Array(4).fill('zh_TW'))
  expect(['zh-cn', 'zh', 'zh-Hans-CN'].map(asked)).toEqual(Array(3).fill('zh_CN'))
  expect(['en-us', '', 'de, zh-tw'].map(asked)).toEqual(Array(3).fill('en'))
})

const brand: MailBrand = {
  platform_type: 1,
  name: 'Harbour',
  name_zh: '港线账号',
  label_en: '',
  label_zh: '',
  footer_en: '',
  footer_zh: '',
  support_email: '',
  color: '#0958d9',
  site_url: 'https://harbour.example',
  is_default: true,
  has_logo: false,
  mail_sender: '',
}

test('mails: the words converted, the names of people and brands as typed, the language told', () => {
  for (const kind of Object.keys(MAILS) as (keyof typeof MAILS)[]) {
    const mail = accountMail(kind, brand, 'a@b.example', 'zh_TW', '/login', undefined, {
      by: '陈发',
      company: '发达公司',
    })
    expect(mail.html).toContain('<html lang="zh-TW">')
    expect(mail.subject).toContain('港线账号')
    expect(mail.text.replaceAll('港线账号', '').replaceAll('陈发', '').replaceAll('发达公司', '')).not.toMatch(
      /[账号链设码邮为请开户这]/,
    )
  }
  expect(accountMail('reset', brand, 'a@b.example', 'zh_TW', '/login').subject).toBe('重設您的港线账号密碼')
})

test('documents: captions converted with every glyph there, what customers typed as they typed it', async () => {
  const bytes = await packingListPdf(
    {
      bookingNo: 'IB1024-000045',
      createdOn: '2026-03-01',
      warehouse: {
        code: 'DE1',
        name: '杜伊斯堡仓',
        address: { lines: ['Hafen 1'], city: 'Duisburg', postcode: '47119', country: 'DE' },
      },
      customer: { no: '1024', name: '深圳市海港有限公司' },
      boxes: [
        {
          number: 1,
          weightG: 1000,
          lengthCm: 10,
          widthCm: 10,
          heightCm: 10,
          items: [{ sku: 'A', name: '蓝牙耳机', quantity: 3 }],
        },
      ],
    },
    'zh_TW',
    { name: 'Harbour', colour: '#1f6feb' },
  )
  const text = readPdf(bytes)
    .map((page) => page.text)
    .join('\n')
  for (const caption of ['裝箱單', '倉庫', '客戶', '數量', '第 1 / 1 頁', '蓝牙耳机', '深圳市海港有限公司'])
    expect(text).toContain(caption)
  expect(text).not.toContain('□')
  const captions = Object.values(documentText('zh_TW')).map((caption) =>
    typeof caption === 'string' ? caption : (caption as (...given: unknown[]) => string)(2, 3),
  )
  expect(
    runsOf(captions.join(''))
      .map((run) => run.text)
      .join(''),
  ).not.toContain('□')
  expect(bytes.toString('latin1')).toContain('(zh-TW)')
})
