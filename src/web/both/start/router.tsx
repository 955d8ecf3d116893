// The routes of an application, made from its list of pages. The signed-in part (layout, component library) is loaded only
// behind the guard.
import { createBrowserRouter, redirect, useLoaderData, type RouteObject } from 'react-router'
import type { ComponentType } from 'react'
import { accessPages } from '#shared/access/access.pages.ts'
import type { PersonalPage } from '#shared/pages.ts'
import { PublicNotFoundPage } from '#web/both/access/PublicNotFoundPage.tsx'
import { SignInPage } from '#web/both/access/SignInPage.tsx'
import type { Text } from '#web/kit/text/language.ts'
import {
  CrashPage,
  FailPage,
  ForbiddenPage,
  NotFoundPage,
  ServerErrorPage,
  SuccessPage,
} from '#web/kit/pages/ResultPages.tsx'
import { resultPages } from '#web/kit/pages/result.pages.ts'
import type { Application } from '#web/both/application/application.ts'
import { guard } from '#web/both/access/guard.ts'
import type { Page, PageModule, RouteHandle } from '#web/both/application/routes.ts'
import { useTitle } from '#web/both/application/use-title.ts'

/** Loaded by who may enter, and by nobody else. */
type SignedInPart = typeof import('#web/both/frame/SignedIn.tsx')

function titled(title: Text, Shown: ComponentType): ComponentType {
  return function Titled() {
    useTitle(title)
    return <Shown />
  }
}

/** A page that cannot be loaded throws when it is shown, which its boundary tells: of a rejection the router would show nothing at all. */
const lazily =
  (load: () => Promise<PageModule>, made: (Shown: ComponentType) => ComponentType) =>
  async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: made((await load()).default) }
    } catch (error) {
      return {
        Component: () => {
          throw error
        },
      }
    }
  }

function pageRoute({ path, title, menu, keepAlive, load }: Page): RouteObject {
  const handle: RouteHandle = { title, menu, path, keepAlive }
  return { path, handle, ErrorBoundary: CrashPage, lazy: lazily(load, (Shown) => Shown) }
}

/** Results and exceptions as pages of their own, for everybody who is signed in (Rule 18.2). */
const RESULTS: [page: PersonalPage, Component: ComponentType][] = [
  [resultPages.success, SuccessPage],
  [resultPages.fail, FailPage],
  [resultPages.forbidden, ForbiddenPage],
  [resultPages.notFound, NotFoundPage],
  [resultPages.serverError, ServerErrorPage],
]

function resultRoute([{ path, title }, Component]: (typeof RESULTS)[number]): RouteObject {
  const handle: RouteHandle = { title, menu: null, path, keepAlive: false }
  return { path, handle, Component }
}

export function createRouter(application: Application) {
  const { name, base, homePath, calls, twoFactor, pages, publicPages, forgotPath, registerPath, quotePath } =
    application
  const SignIn = () => (
    <SignInPage
      application={name}
      call={calls.signIn}
      secondCall={twoFactor.finishSignIn}
      {...{ homePath, forgotPath, registerPath, quotePath }}
    />
  )
  const mayEnter = guard(application)
  const Door = () => {
    const behind = useLoaderData<SignedInPart | null>()
    return behind ? <behind.SignedIn application={application} /> : <PublicNotFoundPage application={name} />
  }
  const notFound: RouteHandle = { title: resultPages.notFound.title, menu: null, path: '*', keepAlive: true }
  const routes: RouteObject[] = [
    { path: accessPages.signIn.path, Component: titled(accessPages.signIn.title, SignIn), ErrorBoundary: CrashPage },
    { path: '/500', Component: titled(resultPages.serverError.title, ServerErrorPage) },
    ...publicPages.map(({ path, title, load }) => ({
      path,
      ErrorBoundary: CrashPage,
      lazy: lazily(load, (Shown) => titled(title, Shown)),
    })),
    {
      path: '/',
      loader: async ({ request }) => ((await mayEnter({ request })) ? import('#web/both/frame/SignedIn.tsx') : null),
      shouldRevalidate: () => true,
      ErrorBoundary: CrashPage,
      Component: Door,
      children: [
        { index: true, loader: () => redirect(homePath) },
        {
          path: 'redirect/*',
          loader: ({ params, request }) => redirect(`/${params['*']}${new URL(request.url).search}`),
        },
        ...pages.map(pageRoute),
        ...RESULTS.map(resultRoute),
        { path: '*', handle: notFound, Component: NotFoundPage },
      ],
    },
  ]
  return createBrowserRouter([{ HydrateFallback: () => null, ErrorBoundary: CrashPage, children: routes }], {
    basename: base,
  })
}
