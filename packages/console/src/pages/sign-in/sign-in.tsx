import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Forgot } from './forgot-password.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Stands in for every page until somebody is signed in; the address stays, so one lands where one wanted to go. */
export function SignInPage() {
  const queries = useQueryClient();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    document.title = 'Sign in · Purser';
  }, []);
  return (
    <div className="door">
      <main>
        <h1>{isLost ? 'Another password' : 'Sign in to Purser'}</h1>
        {isLost ? (
          <Forgot onBack={() => setLost(false)} />
        ) : (
          <>
            <SignInForm onSignedIn={() => queries.resetQueries()} />
            <Button look="quiet" onClick={() => setLost(true)}>
              Forgot the password?
            </Button>
          </>
        )}
      </main>
    </div>
  );
}
