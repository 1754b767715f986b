import { expect, it, vi } from 'vitest';
import { showToast } from './show-toast.ts';

vi.mock('./toast-area.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('shows the sentence in the browser’s own message if the code of toasts could not be loaded', async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  showToast('error', 'Không kết nối được với hệ thống.');
  await vi.waitFor(() => expect(alert).toHaveBeenCalledWith('Không kết nối được với hệ thống.'));
});
