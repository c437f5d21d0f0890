import type { RegistrationMode } from '@sales-analytics/contract';
import { redirect, type RouteObject } from 'react-router';
import { savedCallPart } from '../call/results/saved-call-part.ts';
import { Loading } from '../shared/ui/loading.tsx';
import { FailureScreen } from './failure/failure-screen.tsx';
import type { LoadServices } from './load-services.ts';
import { RootLayout } from './root-layout.tsx';
import type { SiteBannerProps } from './site-banner/site-banner.tsx';

type RouteOptions = SiteBannerProps & {
  loadServices: LoadServices;
  registration: RegistrationMode;
};

/** Paths match in any letter case. The router stores loaded data in the routes, so each router needs its own. */
export function createRoutes({
  loadServices,
  registration,
  ...notices
}: RouteOptions): RouteObject[] {
  const { checkHealth } = notices;
  const isServerBack = async () => (await checkHealth()) !== 'away';
  return [
    {
      element: <RootLayout {...notices} />,
      errorElement: <FailureScreen isServerBack={isServerBack} />,
      HydrateFallback: RouteFallback,
      children: [
        {
          errorElement: <FailureScreen isServerBack={isServerBack} />,
          children: [
            landing(registration),
            withServices({ loadServices, isServerBack, registration }),
            notFound(),
          ],
        },
      ],
    },
  ];
}

function landing(registration: RegistrationMode): RouteObject {
  return {
    path: '/',
    lazy: async () => {
      const { LandingScreen } = await import('../features/landing/landing-screen.tsx');
      return { element: <LandingScreen registration={registration} /> };
    },
  };
}

function notFound(): RouteObject {
  return {
    path: '*',
    lazy: async () => ({
      Component: (await import('./failure/not-found-screen.tsx')).NotFoundScreen,
    }),
  };
}

type ServiceOptions = Pick<RouteOptions, 'loadServices' | 'registration'> & {
  isServerBack: () => Promise<boolean>;
};

function withServices({ loadServices, isServerBack, registration }: ServiceOptions): RouteObject {
  return {
    loader: () => loadServices(),
    shouldRevalidate: () => false,
    lazy: async () => ({ Component: (await import('./services.tsx')).ServicesLayout }),
    children: [
      {
        path: '/login',
        loader: guestOnly(loadServices),
        lazy: async () => {
          const { LoginScreen } = await import('../features/account/sign-in/login-screen.tsx');
          return { element: <LoginScreen registration={registration} /> };
        },
      },
      {
        path: '/register',
        loader: guestOnly(loadServices),
        lazy: () => registerScreen(registration),
      },
      {
        path: '/new-password',
        loader: newPasswordOnly(loadServices),
        lazy: async () => ({
          Component: (await import('../features/account/sign-in/new-password-screen.tsx'))
            .NewPasswordScreen,
        }),
      },
      dashboard({ loadServices, isServerBack }),
    ],
  };
}

async function registerScreen(registration: RegistrationMode) {
  if (registration === 'open') {
    const { RegisterScreen } = await import('../features/account/sign-in/register-screen.tsx');
    return { Component: RegisterScreen };
  }
  const { InvitationScreen } = await import('../features/account/sign-in/invitation-screen.tsx');
  return { element: <InvitationScreen registration={registration} /> };
}

function dashboard({
  loadServices,
  isServerBack,
}: Omit<ServiceOptions, 'registration'>): RouteObject {
  return {
    path: '/dashboard',
    loader: memberOnly(loadServices),
    // By default the guard would run only once, but a token can be removed while the app is open.
    shouldRevalidate: () => true,
    lazy: async () => ({
      Component: (await import('./navigation/dashboard-layout.tsx')).DashboardLayout,
    }),
    children: [
      {
        errorElement: <FailureScreen inside isServerBack={isServerBack} />,
        children: dashboardScreens(),
      },
    ],
  };
}

function savedAnalysis() {
  return import('../features/analyse/saved-analysis-screen.tsx');
}

function prefetchSavedAnalysis() {
  void savedCallPart.fetchAhead();
  savedAnalysis().catch(() => undefined);
}

function dashboardScreens(): RouteObject[] {
  return [
    {
      index: true,
      lazy: async () => {
        const { LibraryScreen } = await import('../features/library/library-screen.tsx');
        return { element: <LibraryScreen onListed={prefetchSavedAnalysis} /> };
      },
    },
    {
      path: 'analysis',
      lazy: async () => ({
        Component: (await import('./analysis-page.tsx')).AnalysisPage,
      }),
    },
    {
      path: 'analysis/:id',
      lazy: async () => {
        // The screen needs this part as soon as the call is loaded.
        void savedCallPart.fetchAhead();
        return { Component: (await savedAnalysis()).SavedAnalysisScreen };
      },
    },
    {
      path: 'compare',
      lazy: async () => ({
        Component: (await import('../features/compare/compare-screen.tsx')).CompareScreen,
      }),
    },
    {
      path: 'cold-call-practice',
      lazy: async () => ({
        Component: (await import('../features/practice/practice-screen.tsx')).PracticeScreen,
      }),
    },
    {
      path: 'settings',
      lazy: async () => ({
        Component: (await import('./settings-page.tsx')).SettingsPage,
      }),
    },
  ];
}

/** The page then belongs to the account of the token. Only the API decides if a token is still valid. */
function memberOnly(loadServices: LoadServices) {
  return async () => {
    const { platform } = await loadServices();
    platform.session.enter();
    if (!platform.session.token()) return redirect('/login');
    return platform.session.mustChangePassword() ? redirect('/new-password') : null;
  };
}

/** Redirects users who did not sign in with a one-time password. */
function newPasswordOnly(loadServices: LoadServices) {
  return async () => {
    const { platform } = await loadServices();
    platform.session.enter();
    return platform.session.mustChangePassword() ? null : redirect('/dashboard');
  };
}

/** Redirects signed-in users to the dashboard, and clears the query cache of the last user. */
function guestOnly(loadServices: LoadServices) {
  return async () => {
    const { platform, queries } = await loadServices();
    if (platform.session.token()) return redirect('/dashboard');
    queries.clear();
    return null;
  };
}

export function RouteFallback() {
  return (
    <main className="starting">
      <Loading />
    </main>
  );
}
