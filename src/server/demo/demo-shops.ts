// The demo's two shops: what their buyers ordered, the same at every start, with orders that something is wrong with.
import type { AskPublic } from '../outside/ask-public.ts'
import { withSimulated } from '../outside/shops/simulator/serve-shops.ts'
import {
  simulatedShop,
  type SimulatedAddress,
  type SimulatedOrder,
  type SimulatedShop,
} from '../outside/shops/simulator/simulated-shop.ts'

export const DEMO_KEY = 'simulator-key'
export const DEMO_SECRET = 'simulator-secret'
/** Nobody can own names that end so (RFC 2606), but for the form that Shopify gives its shops. */
export const DEMO_SHOPIFY = 'lumentrail-simulator.myshopify.com'
export const DEMO_WOOCOMMERCE = 'simulator.lumentrail.example'

const BERLIN: SimulatedAddress = {
  first_name: 'Jana', last_name: 'Weber', company: '', phone: '+49 30 5551234', address1: 'Lindenallee 12', address2: '', city: 'Berlin', province: '',
  country: 'DE', postal_code: '10115',
} // prettier-ignore
const LYON: SimulatedAddress = {
  first_name: 'Luc', last_name: 'Moreau', company: '', phone: '+33 4 78 55 12 34', address1: '18 Rue de la Barre', address2: '', city: 'Lyon', province: '',
  country: 'FR', postal_code: '69002',
} // prettier-ignore
const AUSTIN: SimulatedAddress = {
  first_name: 'Dana', last_name: 'Reyes', company: '', phone: '+1 512 555 0134', address1: '410 Cedar St', address2: 'Apt 5', city: 'Austin', province: 'TX',
  country: 'US', postal_code: '78701',
} // prettier-ignore

type Wish = Partial<Omit<SimulatedOrder, 'lines'>> & { skus: (string | { sku: string; price: string })[] }

/** `since` is the demo's beginning of them: an order an hour. */
function ordersOf(since: Date, first: number, name: (id: number) => string, wishes: readonly Wish[]): SimulatedOrder[] {
  return wishes.map(({ skus, ...wish }, n) => {
    const id = first + n
    const at = new Date(since.getTime() + n * 3_600_000).toISOString()
    return {
      id,
      number: name(id),
      created: at,
      updated: at,
      state: 'paid',
      currency: 'USD',
      email: 'buyer@mail.example',
      note: '',
      shipping: 'Standard',
      address: BERLIN,
      fulfilments: [],
      notes: [],
      lines: skus.map((given, at) => {
        const { sku, price } = typeof given === 'string' ? { sku: given, price: '29.90' } : given
        return { variant: id * 10 + at, sku, title: sku || 'Gift wrap', quantity: 1, price, fulfilled: 0 }
      }),
      ...wish,
    }
  })
}

/** SKUs of the demo's first customer. */
const [A, B, C] = ['LT-LANTERN-01', 'LT-HEADLAMP-02', 'LT-BOTTLE-750'] as const

/** Their orders begin two days before `now`. */
function demoShops(now: () => Date): SimulatedShop[] {
  const since = new Date(now().getTime() - 48 * 3_600_000)
  const access = { key: DEMO_KEY, secret: DEMO_SECRET, now }
  const products = () => [A, B, C].map((sku, n) => ({ id: 900 + n, parent: 0, sku, stock: null }))
  return [
    simulatedShop({
      ...access,
      kind: 'shopify',
      domain: DEMO_SHOPIFY,
      products: products(),
      orders: ordersOf(since, 1001, (id) => `#${id}`, [
        { skus: [A] },
        { skus: [B, C], address: LYON },
        { skus: ['CAMP-BUNDLE-2'] },
        { skus: [A], shipping: 'Express', address: AUSTIN },
        { skus: ['CAMP-BUNDLE-2', B], note: 'Please ring twice' },
        { skus: [B], address: { ...BERLIN, postal_code: '1011', address1: 'Lindenallee' } },
        { skus: [C], address: null },
        { skus: [{ sku: B, price: '-4.00' }] },
        { skus: [C], state: 'unpaid' },
      ]),
    }),
    simulatedShop({
      ...access,
      kind: 'woocommerce',
      domain: DEMO_WOOCOMMERCE,
      products: products(),
      orders: ordersOf(since, 501, String, [
        { skus: [A], shipping: 'Flat rate' },
        { skus: [''], shipping: 'Flat rate' },
      ]),
    }),
  ]
}

export const withDemoShops = (ask: AskPublic, now: () => Date): AskPublic => withSimulated(demoShops(now), ask)
