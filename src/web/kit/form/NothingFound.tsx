// What a search in a list of choices says when it finds nothing: and where such a thing is made.
import { Link } from 'react-router'

export function NothingFound({ said, to, label }: { said: string; to: string; label: string }) {
  return (
    <>
      {said} · <Link to={to}>{label}</Link>
    </>
  )
}
