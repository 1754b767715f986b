// In this order: what a component's style says, a feature's may overrule, wherever each is imported first.
import './base.css';
import '../components/icons/Icon.module.css';
import '@logistics/shared/site-page/button.module.css';
import '../components/menu/Dropdown.module.css';
import '../components/avatar/Avatar.module.css';
