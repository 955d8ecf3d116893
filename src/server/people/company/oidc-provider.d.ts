// What the tests use of oidc-provider, which brings no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }
  type Asked = { oidc: { client: { clientId: string }; session: { accountId: string } } }
  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    Grant: new (of: { clientId: string; accountId: string }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
  export type { Asked }
}
