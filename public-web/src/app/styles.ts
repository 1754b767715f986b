// In this order: what a component's style says, a feature's may overrule, wherever each is imported first.
import './base.css';
import '../components/icons/icon.module.css';
import '@logistics/shared/site-page/button.module.css';
import '../components/menu/dropdown.module.css';
import '../components/avatar/avatar.module.css';
