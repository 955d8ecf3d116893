// Every page of the staff's application, one line each, as in the portal; paths are below /office.
import type { Page } from '#web/kit/app/routes.ts'

export const HOME_PATH = '/workplace'

export const pages: readonly Page[] = []
