import type { TestApp } from './test-app.ts';

/** Asks for a link to a new password, which a job sends by mail. The call has this request id. */
export const requestPasswordLink = ({ as, actors }: TestApp, requestId: string) =>
  as('AN')
    .post('/api/auth/retrieval-request')
    .set('X-Request-Id', requestId)
    .send({ email: actors.CO.email })
    .expect(200);
