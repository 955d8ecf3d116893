// A stored picture as a small square that opens in full: fetched with the token, shown through an object address.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Call } from '#shared/contract.ts'
import { queryString } from '#web/kit/call/request.ts'
import { sentBy } from '#web/kit/call/sandbox.ts'
import './stored-picture.css'

async function load(address: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(address, { headers: sentBy(), signal })
  if (!response.ok) throw new Error(`picture: ${response.status}`)
  return response.blob()
}

export function StoredPicture({
  call,
  input,
  name,
  named = false,
}: {
  call: Pick<Call, 'path'>
  input: Record<string, string>
  name: string
  /** With its name below, which saves it. */
  named?: boolean
}) {
  const address = call.path + queryString(input)
  // Not under the call's path: news would fetch the same bytes anew, which never change.
  const { data } = useQuery({
    queryKey: ['stored picture', address],
    queryFn: ({ signal }) => load(address, signal),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setShown(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (!data || !shown) return <span className="uc-stored-picture">{name}</span>
  const picture = (
    <a className="uc-stored-picture" href={shown} target="_blank" rel="noreferrer" title={name}>
      <img src={shown} alt={name} />
    </a>
  )
  if (!named) return picture
  return (
    <>
      {picture}
      <a className="uc-stored-name" href={shown} download={name}>
        {name}
      </a>
    </>
  )
}
