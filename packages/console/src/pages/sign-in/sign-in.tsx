import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CenteredPage } from '../../components/centered-page.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Shown instead of any page while signed out. The address stays, so the user lands on the page they opened. */
export function SignInPage() {
  const queries = useQueryClient();
  const [isForgotten, setForgotten] = useState(false);
  if (isForgotten)
    return (
      <CenteredPage title="Reset your password">
        <ForgotPassword onBack={() => setForgotten(false)} />
      </CenteredPage>
    );
  return (
    <CenteredPage title="Sign in to Purser">
      <SignInForm onSignedIn={() => queries.resetQueries()} />
      <Button variant="ghost" onClick={() => setForgotten(true)}>
        Forgot your password?
      </Button>
    </CenteredPage>
  );
}
