// The routes of an application, made from its list of pages. The signed-in part (layout, component library) is loaded only
// behind the guard.
import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import type { ComponentType } from 'react'
import { SignInPage } from '../auth/SignInPage.tsx'
import type { Text } from '../language.ts'
import { CrashPage, NotFoundPage, ServerErrorPage } from '../pages/ResultPages.tsx'
import { pageTitles } from '../pages/result.text.ts'
import type { Application } from './application.ts'
import { guard } from './guard.ts'
import type { Page, RouteHandle } from './routes.ts'
import { useTitle } from './use-title.ts'

function titled(title: Text, Shown: ComponentType): ComponentType {
  return function Titled() {
    useTitle(title)
    return <Shown />
  }
}

function pageRoute({ path, title, menu, load }: Page): RouteObject {
  const handle: RouteHandle = { title, menu, path }
  return { path, handle, ErrorBoundary: CrashPage, lazy: async () => ({ Component: (await load()).default }) }
}

export function createRouter(application: Application) {
  const { name, base, homePath, calls, twoFactor, pages, publicPages, forgotPath, registerPath, quotePath } = application
  const SignIn = () => (
    <SignInPage application={name} call={calls.signIn} secondCall={twoFactor.finishSignIn} {...{ homePath, forgotPath, registerPath, quotePath }} />
  )
  const notFound: RouteHandle = { title: pageTitles.notFound, menu: null, path: '*' }
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
        const { SignedIn } = await import('../layout/SignedIn.tsx')
        return { Component: () => <SignedIn application={application} /> }
      },
      children: [
        { index: true, loader: () => redirect(homePath) },
        {
          path: 'redirect/*',
          loader: ({ params, request }) => redirect(`/${params['*']}${new URL(request.url).search}`),
        },
        ...pages.map(pageRoute),
        { path: '*', handle: notFound, Component: NotFoundPage },
      ],
    },
  ]
  return createBrowserRouter([{ HydrateFallback: () => null, ErrorBoundary: CrashPage, children: routes }], {
    basename: base,
  })
}
