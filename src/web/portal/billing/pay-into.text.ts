// Texts of the accounts to pay into.
import { text } from '#web/kit/text/text.ts'

export const payIntoText = text({
  en: {
    title: 'Pay to this account',
    holder: 'Account holder',
    accountNo: 'Account no.',
    bank: 'Bank',
    bankCode: 'Bank code',
    bankAddress: 'Bank address',
    reference: 'Reference',
    qr: 'Code to pay with an app',
  },
  zh_CN: {
    title: '请付款至此账户',
    holder: '户名',
    accountNo: '账号',
    bank: '银行',
    bankCode: '银行代码',
    bankAddress: '银行地址',
    reference: '付款备注',
    qr: '付款二维码',
  },
})
