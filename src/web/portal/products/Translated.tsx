// Below a field that exists in two languages: the button that fills it with the translation of the other one.
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { productCalls } from '#shared/products/products.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useText } from '#web/kit/text/text.ts'
import { productText } from './products.text.ts'

type Props = { into: string; from: string; hint?: string }

export function Translated({ into, from, hint }: Props) {
  const t = useText(productText)
  const form = Form.useFormInstance<Record<string, string | undefined>>()
  const { message } = App.useApp()
  const [working, setWorking] = useState(false)
  const toEnglish = into.endsWith('_en')

  const translate = async () => {
    const q = form.getFieldValue(from)?.trim() ?? ''
    if (q === '') return void message.info(t.nothingToTranslate)
    setWorking(true)
    try {
      const languages = toEnglish ? ({ from: 'zh', to: 'en' } as const) : ({ from: 'en', to: 'zh' } as const)
      const { translation } = await callApi(productCalls.translate, { q, ...languages })
      form.setFieldValue(into, translation)
    } catch (error) {
      void message.error(messageOf(error))
    } finally {
      setWorking(false)
    }
  }
  return (
    <span className="uc-translated">
      {hint}
      <Button type="link" size="small" loading={working} onClick={() => void translate()}>
        {toEnglish ? t.translateEn : t.translateZh}
      </Button>
    </span>
  )
}
