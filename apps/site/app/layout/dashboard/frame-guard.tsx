import { Component, type ReactNode } from 'react';
import { BrokenPage } from '../../shared/error-pages.tsx';

/**
 * Stands between the frame and the document. Where the frame itself fails in a browser (pages that fail are caught
 * further in), the router would make the whole document again, and Trusted Types refuse the script elements of it:
 * nothing would be left. So the document stays, and in it that something failed, and another try. On the server React
 * knows no such net; there it is the root's boundary that stands without the frame.
 */
export class FrameGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? (
      <main id="main" tabIndex={-1}>
        <BrokenPage />
      </main>
    ) : (
      this.props.children
    );
  }
}
