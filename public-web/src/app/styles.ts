// The order matters: features override styles of components, wherever each is imported first.
import './base.css';
import '../components/icons/icon.module.css';
import '@logistics/shared/site-page/button.module.css';
import '../components/menu/dropdown.module.css';
import '../components/avatar/avatar.module.css';
