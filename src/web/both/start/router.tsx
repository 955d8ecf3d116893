// The routes of an application, made from its list of pages. The signed-in part (layout, component library) is loaded only
// behind the guard.
import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import type { ComponentType } from 'react'
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
import { pageTitles } from '#web/kit/pages/result.text.ts'
import type { Application } from '#web/both/application/application.ts'
import { guard } from '#web/both/access/guard.ts'
import type { Page, RouteHandle } from '#web/both/application/routes.ts'
import { useTitle } from '#web/both/application/use-title.ts'

function titled(title: Text, Shown: ComponentType): ComponentType {
  return function Titled() {
    useTitle(title)
    return <Shown />
  }
}

function pageRoute({ path, title, menu, keepAlive, load }: Page): RouteObject {
  const handle: RouteHandle = { title, menu, path, keepAlive }
  return { path, handle, ErrorBoundary: CrashPage, lazy: async () => ({ Component: (await load()).default }) }
}

/** Results and exceptions as pages of their own, for everybody who is signed in (Rule 18.2). */
const RESULTS: [path: string, title: Text, Component: ComponentType][] = [
  ['/result/success', pageTitles.success, SuccessPage],
  ['/result/fail', pageTitles.fail, FailPage],
  ['/exception/403', pageTitles.forbidden, ForbiddenPage],
  ['/exception/404', pageTitles.notFound, NotFoundPage],
  ['/exception/500', pageTitles.serverError, ServerErrorPage],
]

function resultRoute([path, title, Component]: (typeof RESULTS)[number]): RouteObject {
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
  const notFound: RouteHandle = { title: pageTitles.notFound, menu: null, path: '*', keepAlive: true }
  const routes: RouteObject[] = [
    { path: '/login', Component: titled(pageTitles.signIn, SignIn), ErrorBoundary: CrashPage },
    { path: '/500', Component: titled(pageTitles.serverError, ServerErrorPage) },
    ...publicPages.map(({ path, title, load }) => ({
      path,
      ErrorBoundary: CrashPage,
      lazy: async () => ({ Component: titled(title, (await load()).default) }),
    })),
    {
      path: '/',
      loader: guard(name, base),
      shouldRevalidate: () => true,
      ErrorBoundary: CrashPage,
      lazy: async () => {
        const { SignedIn } = await import('#web/both/frame/SignedIn.tsx')
        return { Component: () => <SignedIn application={application} /> }
      },
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
