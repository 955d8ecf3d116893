// Pictures of products in the browser: fetched with the token, kept as bytes, shown through an object address.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { productCalls } from '#shared/products/products.contract.ts'
import { queryString } from '#web/kit/call/request.ts'
import { sentBy } from '#web/kit/call/sandbox.ts'

export type PictureSize = 'full' | 'small'

async function load(fileId: string, size: PictureSize, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(productCalls.getImage.path + queryString({ file_id: fileId, size }), {
    headers: sentBy(),
    signal,
  })
  if (!response.ok) throw new Error(`picture: ${response.status}`)
  return response.blob()
}

/** The address of a file for as long as the component shows it. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return setUrl(undefined)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

/** A stored picture's address; undefined while it loads and where there is none. A picture never changes under its id. */
export function usePicture(fileId: string | null | undefined, size: PictureSize): string | undefined {
  const { data } = useQuery({
    // Not under the call's path: news about products would fetch every picture anew.
    queryKey: ['product picture', fileId, size],
    queryFn: ({ signal }) => load(fileId!, size, signal),
    enabled: Boolean(fileId),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  return useObjectUrl(data)
}
