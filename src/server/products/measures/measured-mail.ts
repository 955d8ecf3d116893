// The mail that says that a warehouse measured a product otherwise than it was declared.
import { inLanguage, type InLanguages } from '#shared/language.ts'
import type { Measures } from '#shared/products/measures.rules.ts'
import { productPath } from '#shared/products/products.pages.ts'
import { composeMail, plain, type Mail, type MailReader } from '#server/mail/index.ts'

type About = { sku_id: string; sku: string; product_name: string; declared: Measures; measured: Measures }

type Words = {
  subject: (sku: string) => string
  lead: (name: string) => string
  declared: string
  measured: string
  rated: string
  button: string
}

const WORDS: InLanguages<Words> = {
  en: {
    subject: (sku) => `Measured otherwise than declared: ${sku}`,
    lead: (name) => `A warehouse has weighed and measured ${name} and found other values than you declared.`,
    declared: 'Declared',
    measured: 'Measured',
    rated:
      'Orders are rated by the measured values from now on. What you declare to customs stays as it is. If you think that this is wrong, please write to us.',
    button: 'Show product',
  },
  zh_CN: {
    subject: (sku) => `实测数据与申报不符：${sku}`,
    lead: (name) => `仓库对 ${name} 进行了称重和测量，结果与您申报的数据不同。`,
    declared: '申报',
    measured: '实测',
    rated: '此后的订单按实测数据计费，您的海关申报信息保持不变。如有异议，请与我们联系。',
    button: '查看产品',
  },
}

const values = ({ weight_g, length_cm, width_cm, height_cm }: Measures) =>
  `${weight_g} g, ${length_cm} × ${width_cm} × ${height_cm} cm`

export function measuredMail(reader: MailReader, { sku_id, sku, product_name, declared, measured }: About): Mail {
  const words = inLanguage(WORDS, reader.language)
  return composeMail(
    reader,
    reader.email,
    reader.language,
    {
      subject: words.subject(sku),
      lines: [
        words.lead(`${sku} (${plain(product_name)})`),
        `${words.declared}: ${values(declared)}\n${words.measured}: ${values(measured)}`,
        words.rated,
      ],
      button: words.button,
    },
    productPath(sku_id),
  )
}
