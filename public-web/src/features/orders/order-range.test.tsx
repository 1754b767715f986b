import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OrderRange } from './order-range.tsx';

describe('the range of orders shown', () => {
  it('shows the number found, and the last page’s own end', () => {
    render(<OrderRange meta={{ page: 3, pageSize: 20, total: 45 }} />);
    expect(screen.getByRole('status').textContent).toBe('41–45 trong 45 đơn');
  });

  it('says that there are more if the search stopped counting', () => {
    render(<OrderRange meta={{ page: 2, pageSize: 20, total: 2000, totalIsCapped: true }} />);
    expect(screen.getByRole('status').textContent).toBe('21–40 trong hơn 2.000 đơn');
  });
});
