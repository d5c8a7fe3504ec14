import { connection } from 'next/server';
import { ActionForm } from './action-form';
import { requestOffer } from './actions';

export default async function HomePage() {
  await connection();
  return (
    <>
      <h1>Shop</h1>
      <ActionForm action={requestOffer} label="Get the price">
        <label>
          Product
          <input name="productUrl" type="url" required defaultValue={process.env.PRODUCT_URL} />
        </label>
      </ActionForm>
    </>
  );
}
