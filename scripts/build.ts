// `npm run build`: only the browser applications.
import { buildOnce } from './start.ts'

await buildOnce()
