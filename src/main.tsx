import './ui/tokens.css';
import './ui/base.css';
import './ui/layout.css';
import './ui/controls.css';
import './ui/surfaces.css';
import { start } from './app/start';

const root = document.getElementById('root');
if (root) void start(root);
