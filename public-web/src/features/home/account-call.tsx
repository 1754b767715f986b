import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { homeTexts as texts } from '@logistics/shared/texts/site-home';
import { ButtonLink } from '../../components/button/button.tsx';
import { REGISTER_PATH } from '../../session/next-path.ts';

/** Link to registration or, for a logged-in user, to the orders. */
export function AccountCall() {
  const { phase } = useSelector(selectSession);
  return phase === 'signedIn' ? (
    <ButtonLink variant="brand" to="/information/order-status">
      {texts.myOrders}
    </ButtonLink>
  ) : (
    <ButtonLink variant="brand" to={REGISTER_PATH}>
      {texts.register}
    </ButtonLink>
  );
}
