// The brand this site wears: its colour, favicon and number are put on the document as soon as they are known.
import { useEffect } from 'react'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { type Brand } from '#shared/brands/brand.ts'
import { useTheme } from '#web/kit/theme/theme-store.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { svgSource } from './svg-source.ts'

const KEY = 'platform_type'
/** What the call accepts; whether there is such a brand the server knows. */
const isNumber = (asked: string | null): asked is string => asked !== null && /^(?!2$)[1-9]\d?$/.test(asked)

/** The platform number to name when the sign-in page is asked for (Rule 4.8); null until a brand was seen. */
export function platformType(): string | null {
  const asked = new URLSearchParams(location.search).get(KEY) ?? localStorage.getItem(KEY)
  return isNumber(asked) ? asked : null
}

/** Reads the brand of the sign-in page: of the address's platform_type if there is one, else of the host name. */
export function useBrand(): Brand | undefined {
  const asked = new URLSearchParams(location.search).get(KEY)
  const input = isNumber(asked) ? { platform_type: asked } : {}
  const { data } = useRead(signInCalls.getBrand, input, { staleMs: Infinity })
  useWear(data)
  return data
}

/** Puts a brand on: accent colour and favicon. */
export function useWear(brand: Brand | undefined): void {
  useEffect(() => {
    if (!brand) return
    localStorage.setItem(KEY, String(brand.platform_type))
    useTheme.setState({ brandColor: brand.color })
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (icon && brand.favicon_svg) icon.href = svgSource(brand.favicon_svg)
  }, [brand])
}
